import { useEffect, useId, useState, useCallback } from 'react'
import { type OpenId, readId } from '@/api/shape'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { Badge } from '@/shared/ui/Badge'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { mailCounted } from '@/store/playerSlice'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { KINDS, useMailCountsQuery, type Kind, useMailDetailQuery } from './mailApi'
import { MailBox } from './MailBox'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ReceiveStatus } from './ReceiveStatus'
import { useReceive, type Receiving } from './useReceive'
import { useDevice } from '@/engine/render/LayoutContext'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { Sheet } from '@/shared/ui/Sheet'
import { MailLetter } from './MailLetter'
import styles from './MailPage.module.css'

const FROM_LIST = 'mailList'

/**
 * The box and letter in the URL; without one the first box with `unread` letters. Opening a letter pushes a history entry, so that going
 * back closes it.
 */
function useMailAddress(unread: number[] | undefined) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const named = KINDS.find((one) => String(one) === params.get('kind'))
  // Decided once: reading the last letter of a box does not leave it, also where the page was loaded again with the letter.
  const [first, setFirst] = useState(named)
  if (first === undefined && unread) setFirst(KINDS.find((one) => unread[one]) ?? 0)
  const kind: Kind = named ?? first ?? 0
  const given = params.get('id')
  // The URL is untrusted: ignore ids that no back end would use.
  const opened = given && /^[\w.:-]{1,64}$/.test(given) ? readId(given) : null

  const choose = useCallback(
    (next: string) => setParams({ kind: next }, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const open = useCallback(
    (id: OpenId) =>
      setParams(
        { kind: String(kind), id: String(id) },
        // Replace when switching letters, so that going back leads to the list.
        { replace: opened !== null, state: opened === null ? FROM_LIST : state, preventScrollReset: true },
      ),
    [kind, opened, setParams, state],
  )
  const close = useCallback(() => {
    if (state === FROM_LIST) void navigate(-1)
    else setParams({ kind: String(kind) }, { replace: true, preventScrollReset: true })
  }, [kind, navigate, setParams, state])
  return { kind, opened, choose, open, close }
}

/** The player's mail in three boxes, where gifts are received (PF-03). */
export default function MailPage() {
  const idBase = useId()
  const dispatch = useAppDispatch()
  // Receiving requires the player's data.
  useOwnUser()
  const restricted = useAppSelector(selectRestriction) !== ''
  const receiving = useReceive()
  const { data: counts } = useMailCountsQuery()
  const unread = counts && [counts.red0, counts.red1, counts.red2]
  const { kind, opened, choose, open, close } = useMailAddress(unread)
  const hasUnread = unread?.some((count) => count > 0)
  useEffect(() => {
    if (hasUnread !== undefined) dispatch(mailCounted(hasUnread))
  }, [dispatch, hasUnread])

  const deleted = (ids: OpenId[]) => {
    if (opened !== null && ids.includes(opened)) close()
  }
  const shared = { kind, opened, receiving, restricted, onDeleted: deleted }
  return (
    <PageBody title={t('page.mail')} wide>
      <Tabs
        label={t('mail.boxes')}
        idBase={idBase}
        value={String(kind)}
        onChange={choose}
        tabs={KINDS.map((one) => ({
          id: String(one),
          label: <BoxName name={t(`mail.box.${one}`)} unread={unread?.[one] ?? 0} />,
        }))}
      />
      {opened === null && <ReceiveStatus receiving={receiving} restricted={false} />}
      <div className={styles.panes}>
        <TabPanel idBase={idBase} id={String(kind)} active>
          <MailBox key={kind} {...shared} onOpen={open} />
        </TabPanel>
        <MailDetailPanel {...shared} onClose={close} />
      </div>
    </PageBody>
  )
}

function BoxName({ name, unread }: { name: string; unread: number }) {
  if (unread === 0) return name
  return (
    <span className={styles.name}>
      {name}{' '}
      <Badge tone="accent">
        {unread} <VisuallyHidden>{t('mail.unread')}</VisuallyHidden>
      </Badge>
    </span>
  )
}

interface MailDetailPanelProps {
  kind: Kind
  opened: OpenId | null
  receiving: Receiving
  restricted: boolean
  onClose: () => void
  onDeleted: (ids: OpenId[]) => void
}

/** The open letter: next to the list on desktop, else in a sheet. */
function MailDetailPanel({ opened, ...props }: MailDetailPanelProps) {
  const wide = useDevice() === 'desktop'
  if (opened !== null) return <Opened key={opened} {...props} id={opened} wide={wide} />
  if (!wide) return null
  return (
    <aside className={styles.aside}>
      <EmptyState icon="mail" title={t('mail.choose')} />
    </aside>
  )
}

function Opened({
  id,
  kind,
  wide,
  onClose,
  ...props
}: Omit<MailDetailPanelProps, 'opened'> & { id: OpenId; wide: boolean }) {
  const query = useMailDetailQuery({ id, kind })
  const letter = (
    <Loaded quiet query={query} waiting={[24, 160, 96]} failed={t('mail.gone')}>
      {(data) => <MailLetter {...props} letter={data} headed={wide} />}
    </Loaded>
  )
  if (wide) return <aside className={styles.aside}>{letter}</aside>
  return (
    <Sheet open full onClose={onClose} title={query.data?.title || t('mail.letter')}>
      {letter}
    </Sheet>
  )
}
