import type { OpenId } from '@/api/shape'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { SafeHtml } from '@/shared/safe/SafeHtml'
import { useCountdown } from '@/shared/time/useCountdown'
import { BackEndText } from '@/shared/ui/BackEndText'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { giftOf, type MailDetail, type Gift } from './mailApi'
import { ReceiveStatus, useMayReceive } from './ReceiveStatus'
import { useDeleteMail } from './useDeleteMail'
import type { Receiving } from './useReceive'
import { isBusy } from '@/store/useAtMostOnceMutation'
import type { Reward } from '@/api/models/reward'
import { Icon } from '@/shared/ui/Icon'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from '@/domain/activity/formatReward'
import { useAppSelector } from '@/store/hooks'
import styles from './MailPage.module.css'

interface Props {
  letter: MailDetail
  /** Whether it renders its title and takes the focus on mount. */
  headed: boolean
  receiving: Receiving
  restricted: boolean
  onDeleted: (ids: OpenId[]) => void
}

/** An open letter: text, gift and actions. */
export function MailLetter({ letter, headed, receiving, restricted, onDeleted }: Props) {
  const { id, title, lang, time, content, award, received, expireTime } = letter
  const navigate = useNavigate()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useCountdown(expireTime > 0 ? expireTime : null)
  const gift = giftOf(award.length > 0, received, expireTime > 0 && left === 0)
  const mayReceive = useMayReceive(receiving, restricted)
  const { remove, busy } = useDeleteMail(onDeleted)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  return (
    <article className={styles.letter}>
      {headed && (
        <h2 ref={heading} tabIndex={-1}>
          {title ? <BackEndText lang={lang}>{title}</BackEndText> : t('mail.untitled')}
        </h2>
      )}
      <p className={styles.time}>{formatDateTime(time)}</p>
      <SafeHtml html={content} lang={lang} onRoute={(path) => void navigate(path)} />
      {gift !== 'none' && <MailGift award={award} gift={gift} expireTime={expireTime} />}
      {gift === 'waiting' && (
        <Button
          size="l"
          block
          icon="gift"
          busy={isBusy(receiving.stage)}
          disabled={!mayReceive}
          onClick={() => receiving.run({ id, award })}
        >
          {t('mail.receive')}
        </Button>
      )}
      <ReceiveStatus receiving={receiving} restricted={restricted && gift === 'waiting'} />
      <div className={styles.foot}>
        <Button
          variant="quiet"
          icon="trash"
          busy={busy}
          disabled={gift === 'waiting' || !online}
          {...(gift === 'waiting' && { 'aria-describedby': `mail-first-${id}` })}
          onClick={() => void remove([id])}
        >
          {t('mail.deleteOne')}
        </Button>
        {gift === 'waiting' && (
          <p id={`mail-first-${id}`} className={styles.time}>
            {t('mail.receiveFirst')}
          </p>
        )}
      </div>
    </article>
  )
}

/** The gift of a letter, item by item, and its status. */
function MailGift({ award, gift, expireTime }: { award: Reward[]; gift: Gift; expireTime: number }) {
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  return (
    <section className={styles.inside} aria-label={t('mail.inside')}>
      <ul>
        {award.map((reward, at) => {
          const { icon, name, amount, note } = formatReward(reward, money, props?.[reward.id])
          return (
            <li key={at}>
              <Icon name={icon} size={22} />
              <span>
                {name}
                {note && <span className={styles.time}> {note}</span>}
              </span>
              <strong>{amount}</strong>
            </li>
          )
        })}
      </ul>
      <p className={styles.time}>
        {gift === 'waiting' && expireTime > 0
          ? t('mail.until', { time: formatDateTime(expireTime) })
          : gift === 'expired'
            ? t('mail.expiredOn', { time: formatDateTime(expireTime) })
            : t(`mail.gift.${gift}`)}
      </p>
    </section>
  )
}
