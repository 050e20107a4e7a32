const list = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

/** Names in a sentence: `Ana`, `Ana and Ben`, `Ana, Ben and Eva`. */
export const namesText = (names: readonly string[]): string => list.format(names)
