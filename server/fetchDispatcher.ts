import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Imported where a service starts. The client that Node brings ends the process, where nobody can catch it, when a peer hangs
 * up before a large response has been read (nodejs/undici#5360); a later one ends only that response.
 */
setGlobalDispatcher(new Agent({ allowH2: false }))
