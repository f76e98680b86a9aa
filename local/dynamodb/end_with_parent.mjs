// node end_with_parent.mjs PROGRAM ARGUMENT…: runs a program and stops it when standard input closes. That happens even
// if
// the parent process is killed, so that no emulator is left running with the database open.
import { spawn } from 'node:child_process';

const [program = '', ...words] = process.argv.slice(2);
const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 0));
const end = () => child.kill();
process.stdin.once('end', end).once('error', end).resume();
