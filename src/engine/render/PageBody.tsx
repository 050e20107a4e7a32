import type { ReactNode } from 'react'
import { classNames } from '@/shared/ui/classNames'
import styles from './PageBody.module.css'
import { useOwnHeading } from './ShellOutlet'

interface Props {
  title: string
  /** For cards and tables. By default narrow, for forms and text. */
  wide?: boolean
  className?: string
  children: ReactNode
}

/** A page: its heading, unless the shell renders it, and its content. */
export function PageBody({ title, wide = false, className, children }: Props) {
  const ownHeading = useOwnHeading()
  return (
    <div className={classNames(styles.page, wide && styles.wide, className)}>
      {ownHeading && <h1>{title}</h1>}
      {children}
    </div>
  )
}
