// node end_with_parent.mjs PROGRAM WORD…: runs a program that ends when this process's standard input closes. That
// happens even when the process that started it is killed outright, so that no emulator is left behind to hold the data.
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
