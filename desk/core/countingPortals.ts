import type { Desk } from './desk'

/** The addresses of portals that say what they counted (OP-11): those whose metrics the desk knows. */
export const countingPortals = ({ settings }: Pick<Desk, 'settings'>): string[] =>
  (settings.portals ?? [])
    .filter((address) => address.endsWith('/metrics'))
    .map((address) => address.replace(/\/metrics$/, '/results'))
