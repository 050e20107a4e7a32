import { useState } from 'react'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useOpenChange } from './changeContext'
import { Initials } from './Initials'
import { namesText } from './namesText'

/** Who else is in the change. */
export function People() {
  const { people } = useOpenChange()
  const names = [...new Map(people.map(({ person }) => [person.id, person.name])).values()]
  return (
    <>
      <Comings names={names} />
      <Initials label="Also here" names={names} />
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
