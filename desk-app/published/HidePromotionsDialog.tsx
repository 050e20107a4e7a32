import { useState } from 'react'
import { showToast } from '@/shared/ui/toast'
import { entries } from '../../preview-tool/entries'
import { sectionTitle } from '../../preview-tool/outline/sections'
import type { LiveSite } from '../deskTypes'
import { useHidePromotionsMutation } from '../deskApi'
import { namesText } from '../namesText'
import { ReasonDialog } from '../ReasonDialog'
import { CheckboxGroup } from '../CheckboxGroup'
import { useRequestKey } from '../useRequestKey'

interface HidePromotionsDialogProps {
  /** What the sites to choose of serve. */
  sites: Readonly<Record<string, LiveSite>>
  onClose: () => void
}

/** Hides promotions of sites at once; showing them again is a change with a review (DK-05). */
export function HidePromotionsDialog({ sites, onClose }: HidePromotionsDialogProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const keyFor = useRequestKey()
  const [hide] = useHidePromotionsMutation()
  // Of several sites: what each of them shows.
  const [first, ...others] = ticked.map((site) => sites[site]?.promotions ?? {})
  const shown = Object.entries(first ?? {}).filter(([path]) => others.every((one) => path in one))
  const promotions = shown.map(([path]) => path).filter((path) => chosen.includes(path))
  const run = async (reason: string) => {
    const body = { sites: [...ticked], promotions, reason }
    await hide({ channel: 'live', key: keyFor(body), body }).unwrap()
    showToast({ kind: 'success', message: `${namesText(ticked)}: hidden from now on.` })
    onClose()
  }
  return (
    <ReasonDialog
      title="Hide promotions"
      action="Hide now"
      refuse={() =>
        ticked.length === 0 ? 'Tick a site.' : promotions.length === 0 ? 'Tick what to hide.' : null
      }
      run={run}
      onClose={onClose}
    >
      <p>
        It holds at once for everybody who opens the site, and nothing else changes. Showing them again is a
        change with a review.
      </p>
      <CheckboxGroup
        legend="Sites"
        inline
        options={Object.entries(sites).map(([value, { promotions: own }]) => ({
          value,
          ...(Object.keys(own).length === 0 && { note: 'it shows none' }),
        }))}
        ticked={ticked}
        onChange={setTicked}
      />
      {ticked.length > 0 && shown.length === 0 && <p>There is no promotion that all of these show.</p>}
      {shown.length > 0 && (
        <CheckboxGroup
          legend="Promotions"
          options={optionsOf(shown)}
          ticked={promotions}
          onChange={setChosen}
        />
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
