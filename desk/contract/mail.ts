import { createRoute, z } from '@hono/zod-openapi'
import { audited, body, json, refused } from './parts'

const tags = ['Mail']

/** Whether the desk sends oneself mail (OP-07). */
export const mailRoutes = {
  get: createRoute({
    method: 'get',
    path: '/mail',
    tags,
    summary: 'Whether one gets mail',
    responses: {
      200: json(
        z.object({
          /** Whether the desk sends any mail. */
          isSent: z.boolean(),
          isOn: z.boolean(),
        }),
        'As it is.',
      ),
      ...refused,
    },
  }),
  set: createRoute({
    method: 'put',
    path: '/mail',
    tags,
    summary: 'Turn one’s mail on or off',
    request: { body: body(z.strictObject({ isOn: z.boolean() })) },
    responses: { 200: json(audited, 'Done.'), ...refused },
  }),
}
