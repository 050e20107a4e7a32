const list = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name as it stands within a text: one that is read from right to left would move the numbers after it to its other side. */
export const nameText = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)

/** Names in a sentence: `Ana`, `Ana and Ben`, `Ana, Ben and Eva`. */
export const namesText = (names: readonly string[]): string => list.format(names.map(nameText))
