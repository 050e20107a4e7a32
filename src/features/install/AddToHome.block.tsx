import { t } from '@/shared/i18n/t'
import { installPrompt } from '@/shared/installPrompt'
import { HomeTipModal } from './HomeTipModal'
import { appInstalled } from './installState'
import { SafariSteps } from './SafariSteps'
import { useHomeTip } from './useHomeTip'
import { useInstallMethod } from './useInstallMethod'

/** Suggests adding the site to the home screen, at most once a day (OV-03): by the browser's install prompt, or manually in Safari. */
export default function AddToHome() {
  const method = useInstallMethod()
  const { open, onShown, close } = useHomeTip(method)

  const install = async () => {
    const offer = installPrompt.get()
    close()
    if (!offer) return
    installPrompt.drop()
    try {
      await offer.prompt()
      if ((await offer.userChoice).outcome === 'accepted') appInstalled()
    } catch {
      // The browser has withdrawn its install prompt.
    }
  }
  if (!open) return null
  return (
    <HomeTipModal
      onShown={onShown}
      onClose={close}
      {...(method === 'offer' && { onInstall: () => void install() })}
      close={t(method === 'offer' ? 'install.tip.later' : 'common.close')}
    >
      {method === 'byHand' && <SafariSteps />}
    </HomeTipModal>
  )
}
