import { FreeSection } from './FreeSection'
import type { TextProps } from './Text.entry'
import styles from './Text.module.css'

/** A heading and paragraphs that operators write (OP-09). What looks like markup is text. */
export default function Text({ heading, text }: TextProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return (
    <FreeSection heading={heading}>
      {paragraphs.map((paragraph, at) => (
        <p key={at} dir="auto" className={styles.paragraph}>
          {paragraph.trim()}
        </p>
      ))}
    </FreeSection>
  )
}
