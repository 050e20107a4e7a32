import { RefusalDetails } from '../preview-tool/refusals/RefusalDetails'
import { pageActions, problemHelp } from './problemHelp'

/** Why the desk refuses something, what can be done and by whom, with a way to the page for it. Nothing where its sentence says all. */
export function ProblemDetails({ error }: { error: unknown }) {
  const help = problemHelp(error)
  return <RefusalDetails help={help} actions={pageActions(help?.page)} />
}
