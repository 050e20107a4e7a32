import { useSyncExternalStore } from 'react'
import { Button } from './Button'
import { questionStore } from './confirmDialog'
import { Modal } from './Modal'
import { t } from '@/shared/i18n/t'

/** Renders the dialogs of `confirmDialog`; once in the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.get, questionStore.getServer)
  if (!question) return null
  return (
    <Modal
      open
      role="alertdialog"
      title={question.title}
      onClose={() => question.response(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => question.response(false)}>
            {question.cancel ?? t('common.cancel')}
          </Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => question.response(true)}>
            {question.ok ?? t('common.ok')}
          </Button>
        </>
      }
    >
      <p>{question.message}</p>
    </Modal>
  )
}
