import { nameText } from './namesText'

interface Person {
  id: string
  name: string
}

/** The id under which the desk itself acts. */
const DESK = 'desk'

/** Someone within a sentence: `you`, `Ana`, `the desk`. */
export const personText = ({ id, name }: Person, me: string): string =>
  id === me ? 'you' : id === DESK ? 'the desk' : nameText(name)
