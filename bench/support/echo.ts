import express from 'express';

// The peer: a bare Express 5 that reads JSON and sends it back.
const app = express();
app.use(express.json());
app.post('/echo', (request, response) => void response.json(request.body));
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
app.listen(Number(process.env.PORT), '127.0.0.1');
