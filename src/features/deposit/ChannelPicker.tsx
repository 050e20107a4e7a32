import { memo } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import type { RechargeType } from '@/api/models/playerConfig'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import type { DepositDraft } from './depositDraft'
import styles from './DepositTab.module.css'
import { useShownChoices } from './useShownChoices'

interface Props {
  channels: readonly RechargeType[]
  chosen: RechargeType
  /** Whether the player must first bind a bank account for the chosen one. */
  bankNeeded: boolean
  field: ControllerRenderProps<DepositDraft, 'channel'>
}

/** Radio list of the deposit channels. Not drawn again while an amount is typed: there may be hundreds. */
export const ChannelPicker = memo(function ChannelPicker({ channels, chosen, bankNeeded, field }: Props) {
  const { list, shown, more } = useShownChoices(channels, ({ id }) => id === chosen.id)
  return (
    <fieldset ref={list} className={styles.channels}>
      <legend>{t('deposit.channel.label')}</legend>
      {shown.map((channel) => (
        <label key={channel.id} className={styles.channel}>
          <input
            type="radio"
            data-row
            name={field.name}
            value={String(channel.id)}
            checked={channel.id === chosen.id}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          <Mark src={channel.iconH5} />
          <span>{channel.name || t('deposit.channel.unnamed', { id: channel.id })}</span>
        </label>
      ))}
      {more}
      <p className={styles.muted} aria-live="polite">
        {bankNeeded && t('deposit.bank.needed')}
      </p>
    </fieldset>
  )
})

function Mark({ src }: { src: string }) {
  const target = resolveTarget(src, 'image')
  const none = <Icon name="wallet" size={24} />
  if (!target) return none
  const address = target.kind === 'route' ? target.path : target.url
  return <Picture src={address} alt="" width={96} height={36} fallback={none} className={styles.mark ?? ''} />
}
