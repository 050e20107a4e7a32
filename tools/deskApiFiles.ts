import openapiTS, { astToString } from 'openapi-typescript'
import { openapiDocument } from '../desk/contract/openapiDocument'

/** The desk's API: its description, and the types of the tool's client. */
export async function deskApiFiles(): Promise<Record<string, string>> {
  const document = openapiDocument()
  const types = astToString(await openapiTS(document as Parameters<typeof openapiTS>[0]))
  return {
    'desk/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'desk-app/api.d.ts': `/** Generated from desk/openapi.json by npm run schemas. */\n${types}`,
  }
}
