import { createContext, useContext } from 'react'

/** Names of the others who have selected an entry, by its path. */
export type PeopleByPath = ReadonlyMap<string, readonly string[]>

export const PeopleContext = createContext<PeopleByPath>(new Map())
export const usePeople = (): PeopleByPath => useContext(PeopleContext)

/** Who is at a line of the outline: at a closed section, also those at its entries. */
export function peopleAt(people: PeopleByPath, path: string, isClosed: boolean): string {
  const at = [...people].filter(([other]) => other === path || (isClosed && other.startsWith(`${path}.`)))
  return [...new Set(at.flatMap(([, names]) => names))].join(', ')
}
