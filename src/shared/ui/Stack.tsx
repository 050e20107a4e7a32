import type { ComponentProps, ElementType } from 'react'
import { classNames } from './classNames'
import styles from './Stack.module.css'

/** The gap between children, a step of `--space-*` of the theme. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5

type StackProps<T extends ElementType> = { as?: T; gap?: Gap } & Omit<ComponentProps<T>, 'as'>

/** One column. What is wider than the column shrinks or scrolls, and does not widen it. */
export function Stack<T extends ElementType = 'div'>({ as, gap = 3, className, ...props }: StackProps<T>) {
  const Tag: ElementType = as ?? 'div'
  return (
    <Tag
      {...props}
      className={classNames(styles.stack, gap > 0 && styles[`gap${gap}`], className as string | undefined)}
    />
  )
}

/** A column on a surface with a border. */
export function Card<T extends ElementType = 'section'>({ as, className, ...props }: StackProps<T>) {
  const Tag: ElementType = as ?? 'section'
  return <Stack {...props} as={Tag} className={classNames(styles.card, className as string | undefined)} />
}

/** A list without marks. */
export function List({ as = 'ul', ...props }: { as?: 'ul' | 'ol'; gap?: Gap } & ComponentProps<'ul'>) {
  return <Stack {...props} as={as as ElementType} />
}

/** A form that reports what is wrong beside its fields, and not in the browser's own bubbles. */
export function Form(props: { gap?: Gap } & ComponentProps<'form'>) {
  return <Stack gap={4} {...props} as="form" noValidate />
}
