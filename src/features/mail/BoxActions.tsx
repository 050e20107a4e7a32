import type { OpenId } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import type { Kind, MailRow } from './mailApi'
import styles from './MailPage.module.css'
import { useMayReceive } from './ReceiveStatus'
import { useDeleteMail } from './useDeleteMail'
import type { Receiving } from './useReceive'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  kind: Kind
  rows: readonly MailRow[]
  receiving: Receiving
  restricted: boolean
  onDeleted: (ids: OpenId[]) => void
}

/** Receive all, and delete read letters; those with an unclaimed gift stay. */
export function BoxActions({ kind, rows, receiving, restricted, onDeleted }: Props) {
  const online = useOnline()
  const mayReceive = useMayReceive(receiving, restricted)
  const { remove, busy } = useDeleteMail(onDeleted)
  const waiting = rows.filter((row) => row.gift === 'waiting')
  const read = rows.filter((row) => row.read)
  const removable = read.filter((row) => row.gift !== 'waiting')
  return (
    <div className={styles.actions}>
      {waiting.length > 0 && (
        <Button
          icon="gift"
          busy={isBusy(receiving.stage)}
          disabled={!mayReceive}
          onClick={() => receiving.run({ all: kind })}
        >
          {t('mail.receiveAll')}
        </Button>
      )}
      {removable.length > 0 && (
        <Button
          variant="secondary"
          icon="trash"
          busy={busy}
          disabled={!online}
          onClick={() =>
            void remove(
              removable.map((row) => row.id),
              read.length - removable.length,
            )
          }
        >
          {t('mail.deleteRead')}
        </Button>
      )}
    </div>
  )
}
