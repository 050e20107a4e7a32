import { useRef, useState } from 'react'
import { LoadMore, useFirstNew } from '@/shared/ui/LoadMore'

const PAGE = 50

/** The first choices of a long list, always with the chosen one, and what shows more of them; thousands would freeze the form. */
export function useShownChoices<Choice>(choices: readonly Choice[], isChosen: (choice: Choice) => boolean) {
  const [most, setMost] = useState(PAGE)
  const list = useRef<HTMLFieldSetElement>(null)
  const shown = choices.filter((choice, at) => at < most || isChosen(choice))
  const focusFirstNew = useFirstNew(list, Math.min(most, choices.length))
  const more = choices.length > PAGE && (
    <LoadMore
      shown={shown.length}
      total={choices.length}
      more={shown.length < choices.length}
      busy={false}
      onMore={() => {
        focusFirstNew()
        setMost(most + PAGE)
      }}
    />
  )
  return { list, shown, more }
}
