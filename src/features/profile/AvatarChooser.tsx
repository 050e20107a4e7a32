import { t } from '@/shared/i18n/t'
import { FieldError } from '@/shared/ui/Field'
import { Modal } from '@/shared/ui/Modal'
import styles from './AvatarChooser.module.css'
import { Avatar } from '@/domain/session/Avatar'
import { useSaveProfile } from './useSaveProfile'

interface Props {
  open: boolean
  onClose: () => void
  /** The player's current picture. */
  current: number
  /** Number of pictures: avatar_0 and so on. */
  count: number
}

/** The avatars to choose from (PF-06); a tap saves. */
export function AvatarChooser({ open, onClose, current, count }: Props) {
  const { save, busy, problem } = useSaveProfile()
  const choose = async (avatar: number) => {
    if (avatar === current || (await save({ avatar }))) onClose()
  }
  return (
    <Modal open={open} onClose={onClose} title={t('profile.user.pictures')}>
      <ul className={styles.grid} aria-busy={busy}>
        {Array.from({ length: count }, (_, number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={number === current}
              aria-label={t('profile.user.picture', { number: number + 1 })}
              onClick={() => void choose(number)}
            >
              <Avatar number={number} size={64} />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="avatar">{problem}</FieldError>
    </Modal>
  )
}
