import { useState } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { shareLink } from '@/shared/safe/shareLink'
import { Button, buttonClass, type ButtonProps } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppSelector } from '@/store/hooks'
import { useLogActionMutation } from './activityApi'

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'block'> {
  /** The activity kind that is shared. */
  kind: number
  /** The player's own link. */
  url: string
  /** Accessible name, where a page has several. */
  what?: string
  label?: string
  /** Reports the share with the activity's own call; by default with actionLog. */
  reportShare?: () => Promise<unknown>
}

/** Shares the player's link with the system's dialog or copies it; without a bound mobile it links to binding one (AC-09). */
export function ShareButton({
  kind,
  url,
  what,
  label = t('activity.share.share'),
  reportShare,
  ...look
}: Props) {
  const [logAction] = useLogActionMutation()
  const bound = useAppSelector((state) => Boolean(state.session.user?.mobile))
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const name = what === undefined ? {} : { 'aria-label': `${label}: ${what}` }
  if (!bound)
    return (
      <RouteLink to="/bind" className={buttonClass(look)} {...name}>
        {label}
      </RouteLink>
    )
  const share = async () => {
    setBusy(true)
    const end = await shareLink({ url, title: t('activity.share.title') })
    if (end === 'copied') showToast({ kind: 'success', message: t('activity.share.copied') })
    if (end === 'failed') showToast({ kind: 'error', message: t('common.copyFail') })
    if (end === 'shared' || end === 'copied')
      await (reportShare?.() ?? logAction({ event: 'share', type: kind }))
    setBusy(false)
  }
  return (
    <Button {...look} {...name} icon="share" busy={busy} disabled={!online} onClick={() => void share()}>
      {label}
    </Button>
  )
}
