// Checks the log's proofs and notes with the Go libraries that other logs use: transparency-dev/merkle,
// golang.org/x/mod/sumdb/tlog and golang.org/x/mod/sumdb/note.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type inclusion struct {
	Index uint64   `json:"index"`
	Size  uint64   `json:"size"`
	Proof []string `json:"proof"`
}

type consistency struct {
	From  uint64   `json:"from"`
	To    uint64   `json:"to"`
	Proof []string `json:"proof"`
}

type vectors struct {
	Leaves      []string      `json:"leaves"`
	Roots       []string      `json:"roots"`
	Inclusion   []inclusion   `json:"inclusion"`
	Consistency []consistency `json:"consistency"`
	Key         string        `json:"key"`
	Note        string        `json:"note"`
}

func bytesOf(text string) []byte {
	decoded, err := hex.DecodeString(text)
	if err != nil {
		log.Fatal(err)
	}
	return decoded
}

func hashesOf(texts []string) [][]byte {
	hashes := [][]byte{}
	for _, text := range texts {
		hashes = append(hashes, bytesOf(text))
	}
	return hashes
}

func checkRoots(given vectors) {
	stored := []tlog.Hash{}
	read := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		found := []tlog.Hash{}
		for _, index := range indexes {
			found = append(found, stored[index])
		}
		return found, nil
	})
	for place, leaf := range given.Leaves {
		hashes, err := tlog.StoredHashes(int64(place), bytesOf(leaf), read)
		if err != nil {
			log.Fatal(err)
		}
		stored = append(stored, hashes...)
		root, err := tlog.TreeHash(int64(place)+1, read)
		if err != nil || hex.EncodeToString(root[:]) != given.Roots[place+1] {
			log.Fatalf("tlog has another root of %d leaves: %v", place+1, err)
		}
	}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var given vectors
	if err := json.Unmarshal(text, &given); err != nil {
		log.Fatal(err)
	}
	checkRoots(given)
	for _, one := range given.Inclusion {
		leaf := rfc6962.DefaultHasher.HashLeaf(bytesOf(given.Leaves[one.Index]))
		root := bytesOf(given.Roots[one.Size])
		if err := proof.VerifyInclusion(rfc6962.DefaultHasher, one.Index, one.Size, leaf, hashesOf(one.Proof), root); err != nil {
			log.Fatalf("inclusion of %d in %d: %v", one.Index, one.Size, err)
		}
	}
	for _, one := range given.Consistency {
		from, to := bytesOf(given.Roots[one.From]), bytesOf(given.Roots[one.To])
		if err := proof.VerifyConsistency(rfc6962.DefaultHasher, one.From, one.To, hashesOf(one.Proof), from, to); err != nil {
			log.Fatalf("consistency of %d with %d: %v", one.From, one.To, err)
		}
	}
	verifier, err := note.NewVerifier(given.Key)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := note.Open([]byte(given.Note), note.VerifierList(verifier)); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d roots, %d inclusion proofs, %d consistency proofs and a note are right\n",
		len(given.Roots), len(given.Inclusion), len(given.Consistency))
}
