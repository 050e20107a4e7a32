import type { AlteredError } from '../../publishing/alteredError'
import { Problem } from './problem'

/** The answer to whatever needs something of the store that is not as it was written (503): nobody mends that by trying again. */
export const alteredProblem = ({ message }: AlteredError): Problem =>
  new Problem(503, {
    code: 'altered',
    detail: `${message} “npm run publish -- verify” names everything that was.`,
  })
