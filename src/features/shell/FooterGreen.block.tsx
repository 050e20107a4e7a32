import { t } from '@/shared/i18n/t'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import type { FooterGreenProps } from './FooterGreen.entry'
import type { WebConfig } from '@/api/models/webConfig'
import { listOf, num, text, z } from '@/api/shape'
import styles from './FooterGreen.module.css'
import { resourceUrl } from '@/domain/site/resourceUrl'

const channel = z.object({ name: text(), iconH5: text(), bankId: num(), needBank: num(), sort: num() })
const channels = z.object({ appRechargeTypeList: listOf(channel) })
const MAX_WALLETS = 2

/** The first e-wallets of the site's payment channels, by sort: those that need no bank account (DS-08). */
function eWallets(config: WebConfig | null): { name: string; iconH5: string }[] {
  const read = z.safeParse(channels, config ?? {})
  if (!read.success) return []
  return read.data.appRechargeTypeList
    .filter(({ bankId, needBank }) => bankId === 0 && needBank === 0)
    .toSorted((a, b) => a.sort - b.sort)
    .slice(0, MAX_WALLETS)
}

/** Payment channels and helpline (DS-08); the layouts show it in green mode. */
export default function FooterGreen({
  wallet1 = 'payments/1.png',
  wallet1Name = 'footer.wallet1',
  wallet2 = 'payments/2.png',
  wallet2Name = 'footer.wallet2',
  responsible = 'responsible.png',
}: Partial<FooterGreenProps>) {
  const config = useAppSelector((state) => state.site.config)
  const channels = eWallets(config)
  const wallets = [
    { key: 'payment1', path: wallet1, label: wallet1Name },
    { key: 'payment2', path: wallet2, label: wallet2Name },
  ].map(({ key, path, label }, at) => ({
    src: resourceUrl(config?.gameResourceUrl, channels[at]?.iconH5 ?? '') || signUrl(config, key, path),
    name: channels[at]?.name || t(label),
  }))
  return (
    <div className={styles.green}>
      <section aria-label={t('footer.payments')}>
        <h2 className={styles.title}>{t('footer.payments')}</h2>
        <ul className={styles.wallets}>
          {wallets.map(({ src, name }) => (
            <li key={name} className={styles.wallet}>
              <Picture
                src={src}
                alt={name}
                width={128}
                height={48}
                className={styles.mark ?? ''}
                fallback={<span>{name}</span>}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('footer.responsible')} className={styles.care}>
        <Picture
          src={signUrl(config, 'responsibility', responsible)}
          alt={t('footer.responsible')}
          width={180}
          height={60}
          className={styles.mark ?? ''}
          fallback={<b>{t('footer.responsible')}</b>}
        />
        <div>
          <p className={styles.slogan} data-help="slogan">
            <bdi>{config?.slogan || t('footer.slogan')}</bdi>
          </p>
          <Helpline number={config?.helpline ?? ''} />
        </div>
      </section>
    </div>
  )
}

function Helpline({ number }: { number: string }) {
  if (!number) return null
  return (
    <p data-help="helpline">
      {t('footer.helpline')} <PhoneLink number={number} className={styles.number} />
    </p>
  )
}

/** URL of a sign of the site: the configured picture of this key, or else the one at the resource URL. */
function signUrl(config: WebConfig | null, key: string, path: string): string {
  const configured = config?.appGenericImgList.find((image) => image.uniqueKey === key)?.img
  return resourceUrl(config?.gameResourceUrl, configured || path)
}
