import { showToast } from '@/shared/ui/toast'
import { entries } from '../../preview-tool/entries'
import { sectionTitle } from '../../preview-tool/outline/sections'
import type { LiveSite } from '../deskTypes'
import { useHidePromotionsMutation } from '../deskApi'
import { mixedSites } from '../mixedBases'
import { siteNames } from '../siteNames'
import { ReasonDialog } from '../ReasonDialog'
import { CheckboxGroup } from '../CheckboxGroup'
import { SiteChoice } from '../SiteChoice'
import { useDeskForm } from '../useDeskForm'

interface HidePromotionsDialogProps {
  /** What the sites to choose of serve. */
  sites: Readonly<Record<string, LiveSite>>
  onClose: () => void
}

/** Hides promotions of sites at once; showing them again is a change with a review (DK-05). */
export function HidePromotionsDialog({ sites, onClose }: HidePromotionsDialogProps) {
  /** Of several sites: what each of them shows. */
  const shownOn = (names: readonly string[]) => {
    const [first, ...others] = names.map((site) => sites[site]?.promotions ?? {})
    return Object.entries(first ?? {}).filter(([path]) => others.every((one) => path in one))
  }
  const [hide] = useHidePromotionsMutation()
  const form = useDeskForm({
    defaults: { reason: '', ticked: [] as string[], chosen: [] as string[] },
    refuse: ({ ticked, chosen }) =>
      ticked.length === 0
        ? 'Choose a site.'
        : shownOn(ticked).every(([path]) => !chosen.includes(path))
          ? 'Choose what to hide.'
          : null,
    async send({ reason, ticked, chosen }, { keyFor }) {
      const promotions = shownOn(ticked).flatMap(([path]) => (chosen.includes(path) ? [path] : []))
      const hideOn = async (names: readonly string[]) => {
        const body = { sites: [...names], promotions, reason: reason.trim() }
        await hide({ channel: 'live', key: keyFor(body), body }).unwrap()
      }
      try {
        await hideOn(ticked)
      } catch (error) {
        // Sites that serve different versions of what they share are served one version after the other: nobody waits for that.
        const groups = mixedSites(error)
        if (!groups) throw error
        for (const group of groups) await hideOn(group)
      }
      showToast({ kind: 'success', message: `${siteNames(ticked)}: hidden from now on.` })
      onClose()
    },
  })
  const { ticked } = form.values
  const shown = shownOn(ticked)
  return (
    <ReasonDialog title="Hide promotions" action="Hide now" form={form} onClose={onClose}>
      <p>
        It takes effect at once for everyone who opens the site, and nothing else changes. Showing them again
        is a change with a review.
      </p>
      <SiteChoice
        sites={Object.entries(sites).map(([value, { promotions: own }]) => ({
          value,
          ...(Object.keys(own).length === 0 && { note: 'it shows none' }),
        }))}
        {...form.choice('ticked')}
      />
      {ticked.length > 0 && shown.length === 0 && <p>There is no promotion that all of these show.</p>}
      {shown.length > 0 && (
        <CheckboxGroup legend="Promotions" options={optionsOf(shown)} {...form.choice('chosen')} />
      )}
    </ReasonDialog>
  )
}

/** What the blocks are called, and where they are: `Swipe banner, home page`; with its id where two would be called the same. */
function optionsOf(shown: readonly (readonly [path: string, type: string])[]) {
  const names = shown.map(([path, type]) => {
    const [section = '', id = ''] = path.split('.')
    return { path, id, name: `${entries[type]?.label ?? type}, ${sectionTitle(section).toLowerCase()}` }
  })
  return names.map(({ path, id, name }) => ({
    value: path,
    label: names.filter((other) => other.name === name).length > 1 ? `${name} (${id})` : name,
  }))
}
