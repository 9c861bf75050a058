/** Browser entry in development: React Refresh, hot updates, then the storefront. */
import '@vitejs/plugin-react/preamble';
import './hot-updates.ts';
import '../src/entry-client.tsx';
