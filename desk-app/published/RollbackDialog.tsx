import { ROLLBACK_MS } from '@publishing/mayPublish'
import { Checkbox } from '@/shared/ui/Checkbox'
import { showToast } from '@/shared/ui/toast'
import { agoText } from '../agoText'
import { useRollBackMutation } from '../deskApi'
import { siteLabel, siteNames } from '../siteNames'
import { ReasonDialog } from '../ReasonDialog'
import { SiteChoice } from '../SiteChoice'
import { useDeskForm } from '../useDeskForm'
import type { PublishedParts } from './publishedParts'
import { releaseName } from './releaseName'

interface RollbackDialogProps extends Pick<PublishedParts, 'published' | 'now'> {
  /** Sites to choose of; one alone is chosen. */
  sites: readonly string[]
  /** What to go back to, of the history; without it, what each site had before. */
  to?: { seq: number; name: string }
  onClose: () => void
}

/** Has sites serve again what they served before, and names what that is (PB-04, OP-04). */
export function RollbackDialog({ sites, to, published, now, onClose }: RollbackDialogProps) {
  const [rollBack] = useRollBackMutation()
  // As it was when this was opened: what is sent is what was read.
  const form = useDeskForm({
    defaults: {
      reason: '',
      ticked: sites.length === 1 || to ? [...sites] : [],
      withdraw: false,
      targets: Object.fromEntries(
        sites.map((site) => [site, published.channel.sites[site]?.goesBackTo ?? null]),
      ),
    },
    refuse: ({ ticked }) => (ticked.length === 0 ? 'Choose a site.' : null),
    async send({ reason, ticked, withdraw, targets }, { keyFor }) {
      const expected = Object.fromEntries(
        ticked.flatMap((site) => (targets[site] ? [[site, targets[site].release]] : [])),
      )
      const body = {
        sites: ticked,
        reason: reason.trim(),
        ...(to ? { to: to.seq } : { expected }),
        ...(withdraw && { withdraw: true }),
      }
      await rollBack({ channel: 'live', key: keyFor(body), body }).unwrap()
      showToast({ kind: 'success', message: `${siteNames(ticked)}: rolled back.` })
      onClose()
    },
  })
  const { ticked, targets } = form.values
  const nameOf = (site: string) => {
    const release = published.releases[targets[site]?.release ?? '']
    return release?.change ? releaseName(release) : 'what was live before this desk'
  }
  const late = ticked.filter((site) => now - (targets[site]?.replacedAt ?? now) >= ROLLBACK_MS)
  const [only] = sites.length === 1 ? sites : []
  return (
    <ReasonDialog
      title={only !== undefined && !to ? `Roll back ${siteNames([only])}` : 'Roll back'}
      action={`Roll back ${ticked.length === 0 ? '…' : siteNames(ticked)}`}
      form={form}
      onClose={onClose}
    >
      <p>
        {to
          ? `Players get again what they had with: ${to.name}.`
          : only !== undefined
            ? `Players get again ${nameOf(only)}, which they had until ${agoText(targets[only]?.replacedAt ?? now, now)}.`
            : 'Players get again what they had before the latest change.'}{' '}
        The addresses of sites stay as they are. Bringing back what is there now needs a review.
      </p>
      {(only === undefined || to) && (
        <SiteChoice
          sites={sites.map((site) => ({
            value: site,
            ...(!to &&
              (targets[site]
                ? { label: `${siteLabel(site)}: ${nameOf(site)}` }
                : { note: 'never had anything else' })),
          }))}
          {...form.choice('ticked')}
        />
      )}
      {late.length > 0 && !to && (
        <p>
          {`${siteNames(late)}: replaced more than a day ago. One click brings it back only where it is stricter; otherwise it is a change, with a review.`}
        </p>
      )}
      <Checkbox
        label="Also remove it from devices: they forget what was served until now"
        {...form.field('withdraw')}
      />
    </ReasonDialog>
  )
}
