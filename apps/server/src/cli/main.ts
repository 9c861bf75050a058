/** The process of `npm run payments` and the other commands: the first argument is the group. */
import { formatFatalError } from '../platform/lib/errors/startup-error.ts';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

try {
  const { code, out, err } = await runCommand(COMMANDS, process.argv.slice(2));
  if (out) process.stdout.write(`${out}\n`);
  if (err) process.stderr.write(`${err}\n`);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${formatFatalError(error)}\n`);
  process.exitCode = 1;
}
