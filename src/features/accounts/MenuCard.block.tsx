import type { OpenId } from '@/api/shape'
import { RouteLink } from '@/engine/render/RouteLink'
import { OutdatedMark } from '@/domain/money/OutdatedMark'
import { ABSENT } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { copyText } from '@/shared/safe/copyText'
import { Badge } from '@/shared/ui/Badge'
import { IconButton } from '@/shared/ui/IconButton'
import { Skeleton } from '@/shared/ui/Skeleton'
import { showToast } from '@/shared/ui/toast'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { Avatar } from '@/domain/session/Avatar'
import { EntryLinks } from './EntryLinks'
import type { MenuCardProps } from './MenuCard.entry'
import { Icon } from '@/shared/ui/Icon'
import styles from './MenuCard.module.css'

/** The player's card at the top of the side menu (MS-05, MS-06); for visitors login and register. */
export default function MenuCard({ superior = true }: MenuCardProps) {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const user = useAppSelector((state) => state.session.user)
  if (!signedIn)
    return (
      <Stack gap={2}>
        <p className={styles.name}>{t('accounts.visitorTitle')}</p>
        <EntryLinks size="m" />
      </Stack>
    )
  if (!user) return <Skeleton height={112} />
  return (
    <Stack gap={2}>
      <div className={styles.player}>
        <RouteLink
          to="/profile/user"
          aria-label={t('accounts.yourProfile')}
          fallback={<Avatar number={user.avatar} other={user.avatarOther} size={56} />}
        >
          <Avatar number={user.avatar} other={user.avatarOther} size={56} />
        </RouteLink>
        <div className={styles.facts}>
          <p className={styles.name} dir="auto">
            {user.nickname || user.account}
          </p>
          <Badge tone="accent">{t('accounts.vip', { level: user.vip ?? ABSENT })}</Badge>{' '}
          <OutdatedMark figure="vip" />
        </div>
      </div>
      <p className={styles.row}>
        <span>{t('accounts.idOf', { id: user.id })}</span>
        <IconButton
          icon="copy"
          iconSize={18}
          label={t('accounts.copyId')}
          onClick={() => void copyId(user.id)}
        />
      </p>
      {superior && <SuperiorRow pid={user.pid} />}
    </Stack>
  )
}

async function copyId(id: OpenId): Promise<void> {
  const copied = await copyText(String(id))
  showToast(
    copied
      ? { kind: 'success', message: t('common.copySucc') }
      : { kind: 'error', message: t('common.copyFail') },
  )
}

/** Who referred the player; links to the form only while none is set (MS-06). The back end sends 0 for none. */
function SuperiorRow({ pid }: { pid: string | undefined }) {
  const set = pid && pid !== '0'
  const plain = (
    <p className={styles.row}>
      <span>{t('accounts.superior')}</span>
      <span className={styles.value}>
        {set ? pid : pid === undefined ? ABSENT : t('accounts.noSuperior')}
      </span>
    </p>
  )
  if (set) return plain
  return (
    <RouteLink to="/profile/superior" className={styles.row} fallback={plain}>
      <span>{t('accounts.setSuperior')}</span>
      <Icon name="chevron-right" size={18} />
    </RouteLink>
  )
}
