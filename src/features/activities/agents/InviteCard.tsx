import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { CopyRow } from '@/shared/ui/CopyRow'
import { QrCode } from '@/shared/ui/QrCode'
import { Card } from '@/shared/ui/Stack'
import { ShareButton } from '@/domain/activity/ShareButton'
import { useAppSelector } from '@/store/hooks'
import { useShareLink } from '@/domain/activity/useShareLink'
import { validInviteText } from './validInviteText'
import styles from './Agents.module.css'
import inviteStyles from './InviteCard.module.css'

/** How to invite: link, code, QR code and share button, or without a bound mobile a link to bind one (AC-09). */
export function InviteCard({ kind }: { kind: number }) {
  const code = useAppSelector((state) => state.session.user?.inviteCode ?? '')
  const bound = useAppSelector((state) => Boolean(state.session.user?.mobile))
  const url = useShareLink('agent')
  return (
    <Card className={styles.card} aria-label={t('agents.invite.title')}>
      <h2>{t('agents.invite.title')}</h2>
      {bound ? (
        <>
          <dl className={inviteStyles.rows}>
            {url !== '' && <CopyRow label={t('agents.invite.link')} value={url} />}
            {code !== '' && <CopyRow label={t('agents.invite.code')} value={code} />}
          </dl>
          {url === '' ? (
            <p className={styles.note}>{t('agents.invite.noLink')}</p>
          ) : (
            <>
              <div className={inviteStyles.code}>
                <QrCode text={url} level="L" size={168} label={t('agents.invite.qr')} />
                <p className={styles.note}>{t('agents.invite.qrHint')}</p>
              </div>
              <ShareButton kind={kind} url={url} label={t('agents.invite.share')} size="l" block />
            </>
          )}
        </>
      ) : (
        <>
          <p className={styles.note}>{t('agents.invite.bindFirst')}</p>
          <RouteLink to="/bind" className={buttonClass({ size: 'l', block: true })}>
            {t('agents.invite.bind')}
          </RouteLink>
        </>
      )}
      <ValidNote kind={kind} />
    </Card>
  )
}

/** What makes an invite valid, from the same configuration as the rule page. */
function ValidNote({ kind }: { kind: number }) {
  const config = useAppSelector((state) => state.site.config)
  return (
    <div className={inviteStyles.valid}>
      <b>{t('agents.valid.title')}</b>
      <p>{validInviteText(config, kind)}</p>
    </div>
  )
}
