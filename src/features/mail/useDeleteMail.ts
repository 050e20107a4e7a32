import type { OpenId } from '@/api/shape'
import { useWhereabouts } from '@/engine/render/useWhereabouts'
import { t } from '@/shared/i18n/t'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { showToast } from '@/shared/ui/toast'
import { failureText } from '@/domain/money/failureText'
import { useDeleteMailMutation } from './mailApi'

/** Deletes letters after confirmation; deleting is idempotent, so a lost response does no harm. */
export function useDeleteMail(onDeleted: (ids: OpenId[]) => void) {
  const [send, { isLoading }] = useDeleteMailMutation()
  const whereabouts = useWhereabouts()
  return {
    busy: isLoading,
    /** `retained` is how many stay because of an unclaimed gift. */
    async remove(ids: OpenId[], retained = 0) {
      const sure = await confirmDialog({
        title: t('mail.deleteTitle'),
        message: [
          t('mail.delete', { count: ids.length }),
          retained > 0 && t('mail.kept', { count: retained }),
        ]
          .filter(Boolean)
          .join(' '),
        ok: t('mail.deleteOk'),
        danger: true,
      })
      if (!sure) return
      const from = whereabouts()
      const result = await send(ids)
      if (result.error) {
        return showToast({ kind: 'error', message: failureText('mail', result.error) })
      }
      if (whereabouts() === from) onDeleted(ids)
      showToast({ kind: 'success', message: t('mail.deleted', { count: ids.length }) })
    },
  }
}
