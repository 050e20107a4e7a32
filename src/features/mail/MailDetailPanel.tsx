import type { OpenId } from '@/api/shape'
import { useDevice } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { Sheet } from '@/shared/ui/Sheet'
import { useMailDetailQuery, type Kind } from './mailApi'
import { MailLetter } from './MailLetter'
import styles from './MailPage.module.css'
import type { Receiving } from './useReceive'

interface Props {
  kind: Kind
  opened: OpenId | null
  receiving: Receiving
  restricted: boolean
  onClose: () => void
  onDeleted: (ids: OpenId[]) => void
}

/** The open letter: next to the list on desktop, else in a sheet. */
export function MailDetailPanel({ opened, ...props }: Props) {
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
}: Omit<Props, 'opened'> & { id: OpenId; wide: boolean }) {
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
