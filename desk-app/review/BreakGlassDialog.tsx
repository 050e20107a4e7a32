import { showToast } from '@/shared/ui/toast'
import { useBreakGlassMutation } from '../deskApi'
import { ReasonDialog } from '../ReasonDialog'
import { refusalOf } from '../refusalOf'
import { SiteChoice } from '../SiteChoice'
import { siteNames } from '../siteNames'
import { useDeskForm } from '../useDeskForm'
import { AddressNote } from './AddressNote'
import { addressOwners } from './addressOwners'
import type { ReviewParts } from './reviewParts'
import { useLooked } from './useLooked'

/** As the desk wants it: who reads it later has to understand why. */
const REASON_LENGTH = 10

interface BreakGlassDialogProps extends ReviewParts {
  onClose: () => void
}

/** Brings a change to players although something keeps it from them, and says plainly what that sets off. */
export function BreakGlassDialog({ session, page, onClose }: BreakGlassDialogProps) {
  const offered = page.sites.filter((site) => refusalOf(session, 'breakGlass', [site]) === null)
  const [breakGlass] = useBreakGlassMutation()
  const looked = useLooked(page.release)
  const form = useDeskForm({
    defaults: { reason: '', sites: offered },
    refuse: ({ sites }) => (sites.length === 0 ? 'Choose a site.' : looked.refuse()),
    async send({ reason, sites }, { keyFor }) {
      const body = { release: page.release, sites, reason: reason.trim() }
      await breakGlass({ channel: 'live', key: keyFor(body), body }).unwrap()
      showToast({
        kind: 'info',
        message: `It is on its way to players of ${siteNames(sites)}. The alarm is raised.`,
      })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="Break glass"
      isDangerous
      label="Why can it not wait?"
      hint="Whoever looks at it tomorrow has to understand it."
      atLeast={REASON_LENGTH}
      action="Publish it all the same"
      form={form}
      onClose={onClose}
    >
      <p role="alert">{looked.news}</p>
      <p>
        Players get it at once, with something missing. This raises an alarm, everybody sees it in the history
        and in the audit log, and it has to be reviewed within 24 hours.
      </p>
      <SiteChoice sites={offered.map((value) => ({ value }))} {...form.choice('sites')} />
      <AddressNote owners={addressOwners(page)} sites={form.values.sites} isNow />
    </ReasonDialog>
  )
}
