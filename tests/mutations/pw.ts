import type { Mutation } from './mutation'

export default [
  {
    line: 'PW-01',
    file: 'src/worker/respondWithDocument.ts',
    find: 'if (first && first.status < 500) return first',
    replace: 'if (first) return first',
    breaks: 'A server that is down shows its error page although the portal is cached.',
  },
  {
    line: 'PW-01',
    file: 'src/worker/respondWithDocument.ts',
    find: 'TIMEOUT_MS = 5000',
    replace: 'TIMEOUT_MS = 60_000',
    breaks: 'On a hanging connection the installed portal shows nothing for a minute.',
  },
  {
    line: 'PW-01',
    file: 'src/worker/cacheStrategy.ts',
    find: "if (API.test(pathname)) return 'pass'",
    replace: "if (API.test(pathname)) return 'data'",
    breaks: 'Personal responses are cached and shown to the next player.',
  },
  {
    line: 'PW-01',
    file: 'src/worker/mayCache.ts',
    find: "if (/\\b(?:no-store|private)\\b/i.test(headers.get('Cache-Control') ?? '')) return false",
    replace: '',
    breaks: 'Personal pictures are cached on the device.',
  },
  {
    line: 'PW-02',
    file: 'src/worker/cacheFiles.ts',
    find: 'if (failed.length > 0) throw new Error',
    replace: 'if (failed.length < 0) throw new Error',
    breaks: 'Half a build is installed, and does not work offline.',
  },
  {
    line: 'PW-01',
    file: 'src/app/start/registerWorker.ts',
    find: 'if (!container || window.parent !== window) return',
    replace: 'if (!container || window.parent === window) return',
    breaks: 'The portal is never cached for an offline start.',
  },
  {
    line: 'PW-02',
    file: 'src/app/start/watchUpdates.ts',
    find: "offerUpdate('waiting', () => {",
    replace: "void ((_: string, choose: () => void) => choose())('waiting', () => {",
    breaks: 'A new build reloads the page in the middle of a game.',
  },
  {
    line: 'PW-02',
    file: 'src/app/start/watchUpdates.ts',
    find: "if (stage !== 'watching') return reloadOnce()",
    replace: 'reloadOnce()',
    breaks: 'Accepting an update in one tab reloads the other tabs.',
  },
  {
    line: 'PW-02',
    file: 'src/features/install/UpdateNotice.block.tsx',
    find: "update !== 'none' && !held && online",
    replace: "update !== 'none'",
    breaks: 'The notice of an update covers a payment.',
  },
  {
    line: 'PW-02',
    file: 'src/features/install/UpdateNotice.block.tsx',
    find: '<Button size="s" variant="quiet" onClick={() => respondToUpdate(false)}>',
    replace: '<Button size="s" variant="quiet" onClick={() => respondToUpdate(true)}>',
    breaks: '“Later” applies the update at once.',
  },
] satisfies Mutation[]
