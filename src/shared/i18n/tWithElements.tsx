import { Fragment, type ReactNode } from 'react'
import { t } from './t'

/** No text has it. */
const MARK = '\u0000'

/** A whole sentence with elements, such as links, where its placeholders are: each language puts them in its own order. */
export function tWithElements(key: string, elements: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const marks = Object.keys(elements).map((name) => [name, MARK + name + MARK])
  return t(key, Object.fromEntries(marks))
    .split(MARK)
    .map((part, at) => <Fragment key={at}>{at % 2 === 1 ? elements[part] : part}</Fragment>)
}
