import type { ReactNode } from 'react'
import { classNames } from '@/shared/ui/classNames'
import styles from './PageBody.module.css'
import { useOwnHeading } from './ShellOutlet'

interface Props {
  title: string
  /** For cards and tables; narrow, for forms and reading, by default. */
  wide?: boolean
  className?: string
  children: ReactNode
}

/** A page: its heading, where the shell does not draw it already, and its parts below each other. */
export function PageBody({ title, wide = false, className, children }: Props) {
  const ownHeading = useOwnHeading()
  return (
    <div className={classNames(styles.page, wide && styles.wide, className)}>
      {ownHeading && <h1>{title}</h1>}
      {children}
    </div>
  )
}
