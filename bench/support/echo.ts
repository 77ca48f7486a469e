import express from 'express';

// The peer: what Express 5 costs when it reads JSON and sends it back, with nothing else on.
const app = express();
app.use(express.json());
app.post('/echo', (request, response) => void response.json(request.body));
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
app.listen(Number(process.env.PORT), '127.0.0.1');
