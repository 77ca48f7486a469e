/** The http room: everything that a request passes in Express before and after its operation. */

export { authenticate } from './access/authenticate.ts';
export { authorize } from './access/authorize.ts';
export { limitRate } from './access/limit-rate.ts';
export { accessLog } from './access-log.ts';
export { readBody } from './body/read-body.ts';
export { dispatch, withoutKey } from './dispatch.ts';
export { gate } from './gate.ts';
export { inOrder } from './in-order.ts';
export { createLateServer, type EarlyParts, type LateServer } from './late-server.ts';
export { clientPackage } from './open-routes/client-package.ts';
export { documents } from './open-routes/documents.ts';
export { health } from './open-routes/health.ts';
export { openRoutes } from './open-routes/open-routes.ts';
export { voiceSamples } from './open-routes/voice-samples.ts';
export { type WorkerHealth, workerHealth } from './open-routes/worker-health.ts';
export { type RequestValidation, validateRequests } from './openapi-validator/validate-requests.ts';
export { fixedPublicUrl, publicUrlOf } from './public-url.ts';
export { requestId } from './request-id.ts';
export { requireJobId } from './require-job-id.ts';
export { reportError } from './respond/report-error.ts';
export { tryPage } from './try-page/try-page.ts';
export type { Connections } from './wire/connections.ts';
export { type Listening, listen } from './wire/listen.ts';
export { refuseMalformed } from './wire/refuse-malformed.ts';
export { traceRequests } from './wire/trace-requests.ts';
