/** One or two letters for a name: `AB` for Ana Bell, `An` for Ana. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  const letters = (word: string, count: number) => [...word].slice(0, count).join('')
  return last === undefined ? letters(first, 2) : letters(first, 1) + letters(last, 1)
}
