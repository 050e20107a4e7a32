import { useSyncExternalStore } from 'react'
import { Button } from './Button'
import { questionStore } from './confirmDialog'
import { Modal } from './Modal'
import { t } from '@/shared/i18n/t'

/** Where questions of `confirmDialog` appear; once in the app. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.get, questionStore.getServer)
  if (!asked) return null
  return (
    <Modal
      open
      role="alertdialog"
      title={asked.title}
      onClose={() => asked.response(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => asked.response(false)}>
            {asked.cancel ?? t('common.cancel')}
          </Button>
          <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => asked.response(true)}>
            {asked.ok ?? t('common.ok')}
          </Button>
        </>
      }
    >
      <p>{asked.message}</p>
    </Modal>
  )
}
