import { Card } from '@/shared/ui/Stack'
import type { ColumnsProps } from './Columns.entry'
import styles from './Columns.module.css'
import { FreeSection } from './FreeSection'

/** Short texts beside each other (OP-09). */
export default function Columns({ heading, columns }: ColumnsProps) {
  const Heading = heading ? 'h3' : 'h2'
  return (
    <FreeSection heading={heading}>
      <div className={styles.columns}>
        {columns.map((column, at) => (
          <Card key={at} as="div">
            <Heading dir="auto" className={styles.heading}>
              {column.heading}
            </Heading>
            <p dir="auto" className={styles.text}>
              {column.text}
            </p>
          </Card>
        ))}
      </div>
    </FreeSection>
  )
}
