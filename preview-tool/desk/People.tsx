import { useState } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useOpenChange } from './changeContext'
import { initialsOf } from './initialsOf'
import { namesText } from './namesText'
import styles from './People.module.css'

/** More than this many are counted. */
const MAX_SHOWN = 4

/** Who else is in the change. */
export function People() {
  const { people } = useOpenChange()
  const names = [...new Map(people.map(({ person }) => [person.id, person.name])).values()]
  const shown = names.slice(0, names.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN)
  return (
    <>
      <Comings names={names} />
      {names.length > 0 && (
        <ul className={styles.people} aria-label="Also here" title={`Also here: ${namesText(names)}`}>
          {shown.map((name) => (
            <li key={name}>
              <span aria-hidden>{initialsOf(name)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </li>
          ))}
          {names.length > shown.length && (
            <li>
              <span aria-hidden>+{names.length - shown.length}</span>
              <VisuallyHidden>{namesText(names.slice(shown.length))}</VisuallyHidden>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** Says politely who comes and goes. */
function Comings({ names }: { names: readonly string[] }) {
  const [known, setKnown] = useState({ names, text: '' })
  const came = names.filter((name) => !known.names.includes(name))
  const left = known.names.filter((name) => !names.includes(name))
  if (came.length + left.length > 0) {
    const said = [
      came.length > 0 && `${namesText(came)} ${came.length > 1 ? 'are' : 'is'} here now.`,
      left.length > 0 && `${namesText(left)} ${left.length > 1 ? 'have' : 'has'} left.`,
    ]
    setKnown({ names, text: said.filter(Boolean).join(' ') })
  }
  return (
    <VisuallyHidden>
      <span role="status">{known.text}</span>
    </VisuallyHidden>
  )
}
