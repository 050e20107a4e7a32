import { useState } from 'react'
import type { User } from '@/api/models/user'
import { PageBody } from '@/engine/render/PageBody'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { AccountFacts } from './AccountFacts'
import { AvatarChooser } from './AvatarChooser'
import { Avatar } from '@/domain/session/Avatar'
import { NicknameForm } from './NicknameForm'
import { OfferedLinks } from './OfferedLinks'
import type { UserPageProps } from './UserPage.entry'
import styles from './UserPage.module.css'
import { WithPlayer } from './WithPlayer'

/** The player's account: picture, nickname and facts (PF-06). */
export default function UserPage({ avatars = 12 }: Partial<UserPageProps>) {
  const run = usePortalActions()
  return (
    <PageBody title={t('page.user')}>
      <WithPlayer waiting={[96, 96, 532, 48]}>
        {(user) => (
          <>
            <Portrait user={user} avatars={avatars} />
            <NicknameForm nickname={user.nickname} />
            <AccountFacts user={user} />
            <Button variant="secondary" icon="log-out" block onClick={() => run('logout')}>
              {t('profile.user.logout')}
            </Button>
            {/* Last, since it appears only once the back end has said what it offers. */}
            <OfferedLinks />
          </>
        )}
      </WithPlayer>
    </PageBody>
  )
}

function Portrait({ user, avatars }: { user: User; avatars: number }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <section className={styles.portrait} aria-label={t('profile.user.label')}>
      <Avatar number={user.avatar} other={user.avatarOther} size={96} />
      <div className={styles.name}>
        <p dir="auto">{user.nickname || user.account}</p>
        <Button size="s" variant="secondary" icon="image" onClick={() => setChoosing(true)}>
          {t('profile.user.changePicture')}
        </Button>
      </div>
      <AvatarChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        current={user.avatar}
        count={avatars}
      />
    </section>
  )
}
