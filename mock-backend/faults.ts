import type { MockResponse } from './backend'
import type { Fault, Scenario } from './scenario'

/** What a fault does to one call: delay it, and respond instead of the back end where it has a response. */
export interface AppliedFault {
  delayMs: number
  response?: MockResponse
  /** The call is carried out that many milliseconds later, although its response is lost. */
  carriedOutAfterMs?: number
}

/** Returns the fault of a call by endpoint name, and counts those that occur a limited number of times. */
export function faultsOf(scenario: Scenario): (name: string) => AppliedFault | undefined {
  const faults = scenario.faults ?? {}
  const hits: Record<string, number> = {}
  return (name) => {
    const key = Object.hasOwn(faults, name) ? name : '*'
    const fault = faults[key]
    if (!fault) return undefined
    hits[key] = (hits[key] ?? 0) + 1
    if (fault.times !== undefined && hits[key] > fault.times) return undefined
    const { delayMs = 0, carriedOutAfterMs } = fault
    const response = responseOf(fault)
    return {
      delayMs,
      ...(response && { response }),
      ...(carriedOutAfterMs !== undefined && { carriedOutAfterMs }),
    }
  }
}

function responseOf(fault: Fault): MockResponse | undefined {
  if (fault.network || fault.carriedOutAfterMs !== undefined) return { status: 0, body: '' }
  const status = fault.status ?? 200
  if (fault.body !== undefined) {
    const type = fault.body.trimStart().startsWith('<') ? 'text/html' : 'application/json'
    return { status, headers: { 'Content-Type': `${type}; charset=utf-8` }, body: fault.body }
  }
  if (fault.status === undefined && fault.errcode === undefined && fault.code === undefined) return undefined
  const code = fault.code ?? status
  const errcode = fault.errcode ?? (code === 200 ? 0 : code)
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ code, errcode }),
  }
}
