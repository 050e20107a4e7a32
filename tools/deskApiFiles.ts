import { openapiDocument } from '../desk/contract/openapiDocument'

/** The description of the desk's API. */
export const deskApiFiles = (): Record<string, string> => ({
  'desk/openapi.json': `${JSON.stringify(openapiDocument(), null, 2)}\n`,
})
