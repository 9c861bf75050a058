/** What a browser begins with in development: what keeps components' state over a change, how changes arrive, then the shop. */
import '@vitejs/plugin-react/preamble';
import './hot-updates.ts';
import '../src/entry-client.tsx';
