import { buttonClass } from '@/shared/ui/Button'
import type { ButtonsProps } from './Buttons.entry'
import styles from './Buttons.module.css'
import { ContentLink } from './ContentLink'
import { FreeSection } from './FreeSection'

/** Links that look like buttons (OP-09); the first stands out. One that leads nowhere is not there. */
export default function Buttons({ heading, buttons }: ButtonsProps) {
  return (
    <FreeSection heading={heading}>
      <div className={styles.row}>
        {buttons.map(({ text, to }, at) => (
          <ContentLink
            key={at}
            to={to}
            className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}
          >
            {text}
          </ContentLink>
        ))}
      </div>
    </FreeSection>
  )
}
