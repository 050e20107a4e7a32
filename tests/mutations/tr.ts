import type { Mutation } from './mutation'

export default [
  {
    line: 'TR-01',
    file: 'src/app/start/eventLog.ts',
    find: 'BATCH = 20',
    replace: 'BATCH = 25',
    breaks: 'Batches are larger than the back end accepts.',
  },
  {
    line: 'TR-02',
    file: 'src/domain/tracking/eventCatalogue.ts',
    find: 'save_favarite: {',
    replace: 'save_favorite: {',
    breaks: 'A favourite is sent under an unknown event name.',
  },
  {
    line: 'TR-03',
    file: 'src/domain/tracking/adParameters.ts',
    find: "_fbp: 'fbp', _fbc: 'fbc'",
    replace: "_fbp: 'fbc', _fbc: 'fbp'",
    breaks: 'Browser id and click id are swapped.',
  },
  {
    line: 'TR-04',
    file: 'src/domain/tracking/adConsent.ts',
    find: "return !asksConsent(site.config) || choice === 'given'",
    replace: 'return true',
    breaks: 'Visitors are tracked before they consented.',
  },
] satisfies Mutation[]
